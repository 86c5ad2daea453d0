import { modal, Slot } from '../command';
import { FeedMode } from '../modal-state';

/** F is 1 / (the minutes that the motion takes). It applies only to its own block. */
export const G93 = modal('G93', Slot.feedMode, (machine) => {
  machine.modal.feedMode = FeedMode.inverseTime;
  machine.modal.feed = 0;
});

/** F is the distance per minute. */
export const G94 = modal('G94', Slot.feedMode, (machine) => {
  if (machine.modal.feedMode !== FeedMode.perMinute) machine.modal.feed = 0;
  machine.modal.feedMode = FeedMode.perMinute;
});

/** F is the distance per turn of the spindle. */
export const G95 = modal('G95', Slot.feedMode, (machine) => {
  if (machine.modal.feedMode !== FeedMode.perRevolution) machine.modal.feed = 0;
  machine.modal.feedMode = FeedMode.perRevolution;
});
