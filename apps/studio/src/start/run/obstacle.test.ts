import { expect, it } from 'vitest';
import { frameObstacle, type Obstacle, type RunFacts, runObstacle } from './obstacle';

const READY: RunFacts = {
  isConnected: true,
  isMine: true,
  phase: 'idle',
  isPrepared: true,
  isBlocked: false,
  lacksEarlier: false,
  lacksFrame: false,
  isWrongMode: false,
  lacksConsent: false,
  lacksAgreement: false,
};

it('nothing keeps a prepared job from being started', () => {
  expect(runObstacle(READY)).toBeNull();
  expect(runObstacle({ ...READY, phase: 'framed' })).toBeNull();
});

it.each<[Obstacle, Partial<RunFacts>, boolean]>([
  ['connect', { isConnected: false, isMine: false, lacksFrame: true }, true],
  ['control', { isMine: false, lacksFrame: true }, true],
  ['framing', { phase: 'framing', lacksFrame: true }, true],
  ['preparing', { isPrepared: false }, true],
  ['preparing', { phase: 'upload' }, true],
  ['faults', { isBlocked: true, lacksEarlier: true }, true],
  ['earlier', { lacksEarlier: true, lacksFrame: true }, true],
  ['laserMode', { isWrongMode: true, lacksFrame: true }, false],
  ['frame', { lacksFrame: true, lacksConsent: true }, false],
  ['consent', { lacksConsent: true, lacksAgreement: true }, false],
  ['agree', { lacksAgreement: true }, false],
])('says first: %s', (obstacle, facts, keepsFrame) => {
  expect(runObstacle({ ...READY, ...facts })).toBe(obstacle);
  expect(frameObstacle({ ...READY, ...facts })).toBe(keepsFrame ? obstacle : null);
});
