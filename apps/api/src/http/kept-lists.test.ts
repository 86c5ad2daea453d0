import { KNOWN_DEVICES } from '@kerf/machining';
import {
  BUILT_IN_BITS,
  BUILT_IN_MATERIALS,
  type HttpRoute,
  machineOfDevice,
  routes,
  type Session,
} from '@kerf/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api';

/* The lists whose replies are kept, on two processes with one database. Both have read each list just before it
   changes, so a reply that was kept for too long would be seen. */

let first: TestApi;
let second: TestApi;
beforeAll(async () => {
  first = await startTestApi();
  second = await startTestApi({ beside: first });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

async function listOf(api: TestApi, route: HttpRoute, { token }: Session): Promise<string> {
  const reply = await api.fetch(route.path, { headers: { authorization: `Bearer ${token}` } });
  expect(reply.status).toBe(200);
  return reply.text();
}

const onBoth = async (route: HttpRoute, user: Session) =>
  Promise.all([listOf(first, route, user), listOf(second, route, user)]);

const { projectList, projectFolders, bitList, materialList, machineList, settingsInfo } = routes;
const bit = JSON.stringify(BUILT_IN_BITS[0]);
const { dimension, extInfo: properties } = BUILT_IN_MATERIALS[0]!;
const material = JSON.stringify({ dimension, extInfo: properties });
const { extInfo } = machineOfDevice(KNOWN_DEVICES[0]!);

/** Statements of any program, and the lists that they change. */
const CHANGES: readonly (readonly [statement: string, ...changed: HttpRoute[]])[] = [
  [
    `with f as (insert into files (id, user_id, name, size) values ('f', $1, 'canvas', 1) returning id)
     insert into projects (id, user_id, name, canvas_file_id) select 'p', $1, 'first name', id from f`,
    projectList,
  ],
  [`update projects set name = 'other name' where user_id = $1`, projectList],
  [`update projects set folder = 'gifts' where user_id = $1`, projectList, projectFolders],
  [`update projects set deleted_at = now() where user_id = $1`, projectList, projectFolders],
  [`update projects set deleted_at = null where user_id = $1`, projectList, projectFolders],
  [`delete from projects where user_id = $1`, projectList, projectFolders],
  [
    `insert into bits (id, user_id, name, type, content) values ('b', $1, 'mine', 'End Mills', '${bit}')`,
    bitList,
  ],
  [`update bits set name = 'renamed' where user_id = $1`, bitList],
  [`delete from bits where user_id = $1`, bitList],
  [
    `insert into materials (id, user_id, name, type, content) values ('m', $1, 'mine', 'Wood', '${material}')`,
    materialList,
  ],
  [`update materials set name = 'renamed' where user_id = $1`, materialList],
  [`delete from materials where user_id = $1`, materialList],
  [
    `insert into machines (id, user_id, name, type, ext_info) values ('m', $1, 'mine', 'cnc', '${JSON.stringify(extInfo)}')`,
    machineList,
  ],
  [`insert into default_machines (user_id, machine_id) values ($1, 'm')`, machineList],
  [`update default_machines set machine_id = '${KNOWN_DEVICES[1]?.id}' where user_id = $1`, machineList],
  [`delete from default_machines where user_id = $1`, machineList],
  [`update machines set name = 'renamed' where user_id = $1`, machineList],
  [`delete from machines where user_id = $1`, machineList],
  [
    `insert into settings (id, user_id, safe_height, tool_step_over, v_bit_step_over, ip_address, laser_mode, auto_home)
     values ('s', $1, 7, 0.4, 0.1, '', 'M4', false)`,
    settingsInfo,
  ],
  [`update settings set safe_height = 8 where user_id = $1`, settingsInfo],
  [`delete from settings where user_id = $1`, settingsInfo],
];

it('shows a change in the next list on every process, whoever made it, and to its user alone', async () => {
  const [user, other] = [await first.signUp(), await first.signUp()];
  const lists = [projectList, projectFolders, bitList, materialList, machineList, settingsInfo];
  const theirs = await Promise.all(lists.map((route) => listOf(second, route, other)));
  for (const [statement, ...changed] of CHANGES) {
    const before = await Promise.all(changed.map((route) => onBoth(route, user)));
    await first.sql(statement, [user.id]);
    const after = await Promise.all(changed.map((route) => onBoth(route, user)));
    for (const [at, [one, two]] of after.entries()) {
      expect(one, statement).toBe(two);
      expect(one, statement).not.toBe(before[at]?.[0]);
    }
  }
  expect(await Promise.all(lists.map((route) => listOf(second, route, other)))).toEqual(theirs);
});

it('shows each acknowledged save in the next list of each process, while others save and read too', async () => {
  const users = await Promise.all([1, 2, 3].map(() => first.signUp()));
  const missing: string[] = [];
  const work = async (user: Session, api: TestApi, there: TestApi) => {
    const canvasUrl = await api.upload(user.token);
    for (let save = 0; save < 5; save++) {
      const { data: id } = await api.call(
        routes.projectSave,
        { body: { name: `save ${save}`, canvasUrl } },
        user.token,
      );
      const [own, far] = await Promise.all([api, there].map((process) => listOf(process, projectList, user)));
      if (!own?.includes(`"${id}"`)) missing.push(`${id} where it was saved`);
      if (!far?.includes(`"${id}"`)) missing.push(`${id} on the other process`);
      for (const stranger of users)
        if (stranger !== user && (await listOf(there, projectList, stranger)).includes(`"${id}"`))
          missing.push(`${id} was shown to another user`);
    }
  };
  await Promise.all(users.flatMap((user) => [work(user, first, second), work(user, second, first)]));
  expect(missing).toEqual([]);
});

it('asks the database for the list once, as long as nothing changes', async () => {
  const user = await first.signUp();
  const before = await listOf(first, projectList, user);
  // A change that no trigger tells of stays unseen: this is how the test knows that the text was kept.
  await first.sql(`insert into files (id, user_id, name, size) values ('unseen', $1, 'canvas', 1)`, [
    user.id,
  ]);
  await first.sql(
    `with quiet as (select set_config('kerf.quiet', 'on', true))
     insert into projects (id, user_id, name, canvas_file_id) select 'unseen', $1, 'unseen', 'unseen' from quiet`,
    [user.id],
  );
  expect(await listOf(first, projectList, user)).toBe(before);
  await first.sql(`update projects set name = 'seen' where id = 'unseen'`);
  expect(await listOf(first, projectList, user)).toContain('"seen"');
});

it('keeps the account of a session no longer than that is remembered', async () => {
  const user = await first.signUp();
  expect(await listOf(first, routes.session, user)).toContain(user.userName);
  await first.call(routes.profileSave, { body: { userName: 'Renamed' } }, user.token);
  expect(await listOf(first, routes.session, user)).toContain('Renamed');
  await first.call(routes.logout, {}, user.token);
  expect((await first.call(routes.session, {}, user.token)).status).toBe(401);
  expect((await first.call(projectList, {}, user.token)).status).toBe(401);
});
