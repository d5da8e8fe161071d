/**
 * Which scripts may be started besides those of index.html. The server's policy asks for Trusted Types, so that a worker
 * starts from an address only after this has seen it; a browser without Trusted Types is asked the same.
 */

/** The server's content policy names it, beside Svelte's own. */
const POLICY = 'bellows-script';

/** Where the build puts scripts; the service worker stands at the root, so that all addresses are its own. */
const BUILT = /^\/(assets\/[\w-]+(\.[\w-]+)*|sw)\.js$/;

/** The whole address of a script of this build; null for anything else. `page` is the address of the page. */
export function ownScript(address: string, page: string): string | null {
  if (!URL.canParse(address, page)) return null;
  const { href, pathname } = new URL(address, page);
  const own = new URL(page).origin + pathname;
  return href === own && BUILT.test(pathname) ? own : null;
}

/** The part of Trusted Types that is used; TypeScript does not know them yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL: (address: string) => string };
}

const RULES = {
  createScriptURL(address: string): string {
    // While developing, scripts are served from where they stand.
    const url = import.meta.env.DEV ? address : ownScript(address, location.href);
    if (url === null) throw new TypeError(`${address} is no script of the game.`);
    return url;
  },
};

const policy =
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(POLICY, RULES) ??
  RULES;

/** What a worker may be made from. Throws for a script that is not of the build. */
export function trustedScript(address: string): string {
  return policy.createScriptURL(address);
}
