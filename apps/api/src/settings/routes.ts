import { routes } from '@kerf/protocol';
import type { Calls } from '../http/call';
import type { SettingsService } from './service';

/** The calls of machine settings. */
export function registerSettingsRoutes(calls: Calls, service: SettingsService): void {
  calls.handle(routes.settingsInfo, {
    owner: 'caller',
    kept: 'rows',
    handler: ({ caller }) => service.info(caller.id),
  });
  calls.handle(routes.settingsSave, {
    owner: 'caller',
    handler: ({ caller, body }) => service.save(caller.id, body),
  });
}
