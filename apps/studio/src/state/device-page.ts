/** The address of the page on which a device is described, as the specification spells it. */
export const DEVICE_PAGE = '/newmaschine';
