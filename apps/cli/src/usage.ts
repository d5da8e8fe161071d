/** Commander's own words, said in the language of the user, each with the way out. */
import type { Command, CommanderError, HelpConfiguration } from 'commander';
import type { Translator } from '@bellows/i18n';

const TITLES = ['usage', 'arguments', 'options', 'commands'] as const;

/** Help with our titles; a command is listed with the arguments that its own usage line shows. */
export function helpConfiguration(
  i18n: Translator,
  columns: number | undefined,
): HelpConfiguration {
  return {
    helpWidth: columns ?? 80,
    styleTitle: (text) => {
      const title = TITLES.find((one) => text.toLowerCase() === `${one}:`);
      return title === undefined ? text : i18n.t('cli.help.title', { title });
    },
    subcommandTerm: (command: Command) => command.name(),
  };
}

/** What commander found wrong; null where it only printed help or the version. */
export function usageText(
  i18n: Translator,
  error: CommanderError,
  program: Command,
): string | null {
  const commands = program.commands.map((command) => command.name()).join(', ');
  const [, text = ''] = /'([^']*)'/.exec(error.message) ?? [];
  const [, near = 'none'] = /\(Did you mean (?:one of )?(.+)\?\)/.exec(error.message) ?? [];
  switch (error.code) {
    case 'commander.helpDisplayed':
    case 'commander.version':
      return null;
    case 'commander.help':
      return i18n.t('cli.usage.missing-command', { commands });
    case 'commander.unknownCommand':
      return i18n.t('cli.usage.unknown-command', { text, near, commands });
    case 'commander.unknownOption':
      return i18n.t('cli.usage.unknown-option', { option: text, near });
    case 'commander.missingArgument':
      return i18n.t('cli.usage.missing-argument', {
        argument: text.toUpperCase(),
        meaning: meaningOf(i18n, text),
      });
    case 'commander.optionMissingArgument':
      return i18n.t('cli.usage.missing-value', { option: text });
    case 'commander.excessArguments':
      return i18n.t('cli.usage.surplus');
    default:
      return error.message;
  }
}

const ARGUMENTS = ['id', 'position', 'game', 'depth', 'record', 'address'] as const;

/** What an argument is, as help says it. */
function meaningOf(i18n: Translator, name: string): string {
  const known = ARGUMENTS.find((one) => one === name);
  return known === undefined ? name : i18n.t(`cli.help.${known}`);
}
