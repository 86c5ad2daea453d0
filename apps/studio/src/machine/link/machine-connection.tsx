import { useMachineStore } from '../../driver/machine-store';
import { ConnectionForm } from './connection-form';
import { LinkNote } from './link-note';

/** How to connect a machine: the fields for it, or what is missing before. */
export function MachineConnection() {
  const isLinked = useMachineStore((state) => state.link === 'connected');
  return isLinked ? <ConnectionForm /> : <LinkNote />;
}
