import { DESIGN_PAGE } from './design-page';

/** The address of the page on which a device is described, as the specification spells it. */
export const DEVICE_PAGE = '/newmaschine';

/** The address of the settings, as the specification spells it. */
export const SETTINGS_PAGE = '/setother';

/** The pages that cover the design and leave it as it is. */
export const COVERING_PAGES: readonly string[] = [DEVICE_PAGE, SETTINGS_PAGE, DESIGN_PAGE];
