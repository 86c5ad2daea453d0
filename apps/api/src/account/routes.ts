import { routes } from '@kerf/protocol';
import { FLOOD_LIMIT } from '../auth/attempt-limits';
import type { Calls } from '../http/call';
import type { CodeService, PasswordService } from './password-service';
import type { ProfileService } from './profile-service';

/** The calls of passwords and of the end of accounts. */
export function registerPasswordRoutes(calls: Calls, codes: CodeService, service: PasswordService): void {
  calls.handle(routes.resetCode, {
    owner: 'nobody',
    perMinute: FLOOD_LIMIT,
    handler: async ({ body, address }) => {
      await codes.sendResetCode(body, address);
      return null;
    },
  });
  calls.handle(routes.resetPassword, {
    owner: 'nobody',
    perMinute: FLOOD_LIMIT,
    handler: async ({ body, address }) => {
      await service.resetPassword(body, address);
      return null;
    },
  });
  calls.handle(routes.accountCode, {
    owner: 'caller',
    perMinute: FLOOD_LIMIT,
    handler: async ({ caller, body, address }) => {
      await codes.sendCode(caller, body, address);
      return null;
    },
  });
  calls.handle(routes.passwordChange, {
    owner: 'caller',
    perMinute: FLOOD_LIMIT,
    handler: async ({ caller, token, body }) => {
      await service.changePassword(caller, token, body);
      return null;
    },
  });
  calls.handle(routes.accountClose, {
    owner: 'caller',
    perMinute: FLOOD_LIMIT,
    handler: async ({ caller, body }) => {
      await service.close(caller, body.code);
      return null;
    },
  });
}

/** The calls of names and sessions, and of guests that become accounts. */
export function registerProfileRoutes(calls: Calls, service: ProfileService): void {
  calls.handle(routes.becomeAccount, {
    owner: 'caller',
    perMinute: FLOOD_LIMIT,
    handler: ({ caller, body }) => service.becomeAccount(caller, body),
  });
  calls.handle(routes.profileSave, {
    owner: 'caller',
    handler: ({ caller, body }) => service.saveProfile(caller, body),
  });
  calls.handle(routes.sessionList, {
    owner: 'caller',
    handler: ({ caller, token }) => service.listSessions(caller, token),
  });
  calls.handle(routes.sessionEnd, {
    owner: 'row',
    handler: ({ caller, body }) => service.endSessions(caller, body),
  });
}
