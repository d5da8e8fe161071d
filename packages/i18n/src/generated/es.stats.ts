// Written by tools/messages.mjs from packages/i18n/messages; do not edit.
import type { Catalogue } from './messages.ts';

// prettier-ignore
const catalogue: Catalogue = {
};

export default catalogue;
