import { closeUserDialog } from '../account/user-dialog/user-dialog-store';
import { Shelf } from './shelf/shelf';

/** The saved projects as a tab of the user dialog. */
export default function ProjectsTab() {
  return <Shelf onLeave={closeUserDialog} />;
}
