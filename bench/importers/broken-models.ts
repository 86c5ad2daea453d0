// Broken files of models: changed bytes, cut off, doubled or taken out, from a fixed seed. Prints for each kind how
// many were read and refused, the slowest, and what was thrown.
import { modelReader } from '../../packages/importers/src/readers';
import { formatsOf } from '../../packages/importers/src/registry';
import { brokenFile, goodModels, randomFrom } from '../../packages/importers/src/testing/models';

const runs = Number(process.argv[2] ?? 1000);
for (const [kind, good] of Object.entries(goodModels())) {
  const reader = modelReader(formatsOf('model').find(({ id }) => id === kind.split(' ')[0])!);
  const random = randomFrom(1);
  const counts = { read: 0, refused: 0, thrown: 0 };
  let slowest = 0;
  for (let run = 0; run < runs; run += 1) {
    const bytes = brokenFile(good, random);
    const begin = performance.now();
    try {
      if (reader.read(bytes).ok) counts.read += 1;
      else counts.refused += 1;
    } catch (error) {
      counts.thrown += 1;
      console.log(kind, run, error);
    }
    slowest = Math.max(slowest, performance.now() - begin);
  }
  const { read, refused, thrown } = counts;
  console.log(
    `${kind}: ${read} read, ${refused} refused, ${thrown} thrown; slowest ${slowest.toFixed(0)} ms`,
  );
}
