import { expect, inject, it } from 'vitest';
import { draftHolds } from './support/drafts';
import { temporaryData } from './support/kerf';
import { edit, editNamed, makeProfile, reopen } from './support/numbered-edits';

it('opens with every edit that the draft held, after the browser was killed in the middle of editing', async () => {
  const url = inject('productUrl');
  const folder = temporaryData();
  await makeProfile(folder.folder, url);
  let edits = 0;
  let held = 0;
  try {
    for (const [before, after] of [
      [1, 0],
      [12, 3],
      [25, 11],
    ] as const) {
      const { profile, kept } = await reopen(folder.folder, url);
      expect(kept).toBeGreaterThanOrEqual(held);
      expect(kept).toBeLessThanOrEqual(edits);
      edits = kept;
      for (let n = 0; n < before; n++) await edit(profile.page, ++edits);
      await draftHolds(profile.page, editNamed(edits));
      held = edits;
      for (let n = 0; n < after; n++) await edit(profile.page, ++edits);
      await profile.kill();
    }
    const { profile, kept } = await reopen(folder.folder, url);
    expect(kept).toBeGreaterThanOrEqual(held);
    expect(kept).toBeLessThanOrEqual(edits);
    await profile.close();
  } finally {
    await folder.remove();
  }
});
