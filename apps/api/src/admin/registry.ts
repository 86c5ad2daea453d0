import type { AdminCommand } from './command';
import { backUpCommands } from './commands/back-up';
import { giftCardCommands } from './commands/gift-cards';
import { noticeCommands } from './commands/notices';
import { pointCommands } from './commands/points';
import { userCommands } from './commands/users';

/** The commands of `kerf admin`. */
export const ADMIN_COMMANDS: readonly AdminCommand[] = [
  ...userCommands,
  ...giftCardCommands,
  ...pointCommands,
  ...noticeCommands,
  ...backUpCommands,
];
