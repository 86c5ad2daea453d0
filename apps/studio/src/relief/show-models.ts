import { discardJob } from '../job/job-store';
import { useSideStore } from '../state/side-store';
import { useViewStore } from '../state/view-store';

/** Opens the preview at the models of the design. The G-code from before the last change is discarded. */
export function showModels(): void {
  discardJob();
  useSideStore.setState({ page: null });
  useViewStore.setState({ isPreviewOpen: true });
}
