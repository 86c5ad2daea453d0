import { type AchievementCode, routes } from '@kerf/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const trigger = (token: string, achievementCode: AchievementCode, step?: string) =>
  api.call(routes.achievementTrigger, { query: { achievementCode, ...(step && { step }) } }, token);
const pointsOf = async (token: string) => (await api.call(routes.userPoints, {}, token)).data?.points;

it('are 14, none of them complete for a new user', async () => {
  const { token } = await api.signUp();
  const list = (await api.call(routes.achievementList, {}, token)).data ?? [];
  expect(list).toHaveLength(14);
  expect(list.every(({ completedTime, count }) => completedTime === null && count === 0)).toBe(true);
});

it('are completed once, with their points, however often and however parallel they are reported', async () => {
  const { token } = await api.signUp();
  const answers = await Promise.all(Array.from({ length: 10 }, () => trigger(token, 'USE_JOG')));
  expect(answers.every(({ data }) => data?.completedTime && data.count === 1)).toBe(true);
  expect(await pointsOf(token)).toBe(10);
});

it('may need several times', async () => {
  const { token } = await api.signUp();
  await Promise.all(Array.from({ length: 9 }, () => trigger(token, 'CARVING_10')));
  expect(await pointsOf(token)).toBe(0);
  expect((await trigger(token, 'CARVING_10')).data).toMatchObject({ count: 10, needed: 10 });
  expect(await pointsOf(token)).toBe(50);
});

it('may need different steps, each of which counts once', async () => {
  const { token } = await api.signUp();
  const steps = ['TRIANGLE', 'CIRCLE', 'CIRCLE', 'RECTANGLE', 'TRIANGLE'];
  for (const step of steps) await trigger(token, 'SHAPE_CADET', step);
  expect((await trigger(token, 'SHAPE_CADET', 'CIRCLE')).data).toMatchObject({
    count: 3,
    completedTime: null,
  });
  const done = await trigger(token, 'SHAPE_CADET', 'POLYGON');
  expect(done.data).toMatchObject({ count: 4 });
  expect(done.data?.completedTime).toBeGreaterThan(0);
});

it('refuse what a page cannot know, and steps that do not exist', async () => {
  const { token } = await api.signUp();
  for (const code of ['SEVEN_DAYS', 'SUBMIT_BUG', 'FIRST_PROJECT'] as const)
    expect((await trigger(token, code)).failure?.code).toBe('read-only');
  expect((await trigger(token, 'SHAPE_CADET')).failure).toMatchObject({ field: 'step' });
  expect((await trigger(token, 'SHAPE_CADET', 'SPHERE')).failure).toMatchObject({ field: 'step' });
  expect((await trigger(token, 'USE_JOG', 'CIRCLE')).failure).toMatchObject({ field: 'step' });
  expect((await trigger(token, 'NO_SUCH' as never)).status).toBe(400);
  expect(await pointsOf(token)).toBe(0);
});

it('come from feedback, the first saved project and seven days of signing in', async () => {
  const { token, id } = await api.signUp();
  const complete = async () =>
    ((await api.call(routes.achievementList, {}, token)).data ?? [])
      .filter(({ completedTime }) => completedTime !== null)
      .map(({ achievementCode }) => achievementCode);
  await api.call(routes.feedbackAdd, { body: { type: 'Others', content: 'The jog pad is great.' } }, token);
  expect(await complete()).toEqual(['SUBMIT_BUG']);
  const canvasUrl = await api.upload(token);
  await api.call(routes.projectSave, { body: { name: 'Box', canvasUrl } }, token);
  expect(await complete()).toEqual(['SUBMIT_BUG', 'FIRST_PROJECT']);
  for (let day = 1; day <= 7; day++) {
    await api.call(routes.signIn, {}, token);
    await api.sql('update sign_ins set day = day - 1 where user_id = $1', [id]);
    await api.sql('delete from point_entries where user_id = $1 and reason = $2', [id, 'sign-in']);
  }
  expect(await complete()).toContain('SEVEN_DAYS');
});

it('hold feedback and questionnaire to their rules', async () => {
  const { token } = await api.signUp();
  const feedback = (type: string, content: string) =>
    api.call(routes.feedbackAdd, { body: { type: type as never, content } }, token);
  expect((await feedback('', 'x')).failure?.message).toBe('Category selection is required');
  expect((await feedback('Others', ' ')).failure?.message).toBe('Content is required');
  const answers = {
    deviceTypes: ['CNC', 'Laser'],
    experience: 'Beginner',
    material: 'Wood/Cardboard',
  } as const;
  const save = (body: object) => api.call(routes.questionnaireSave, { body: body as never }, token);
  expect((await save({ ...answers, deviceTypes: [] })).failure?.message).toBe('Type selection is required');
  expect((await save({ ...answers, experience: '' })).failure?.message).toBe(
    'Experience selection is required',
  );
  expect((await save({ ...answers, material: '' })).failure?.message).toBe('Material selection is required');
  const read = (as: string) => api.call(routes.questionnaireInfo, { query: {} }, as);
  expect((await read(token)).data).toBeNull();
  expect((await save({ ...answers, deviceTypes: [...answers.deviceTypes] })).status).toBe(200);
  expect((await read(token)).data).toEqual(answers);
  expect((await read((await api.signUp()).token)).data).toBeNull();
  for (let i = 0; i < 3; i++) await api.call(routes.apiLogAdd, { body: { apiName: 'Generate' } }, token);
  expect(await api.sql('select api_name, count from api_log')).toEqual([{ api_name: 'Generate', count: 3 }]);
});
