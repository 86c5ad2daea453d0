/** The address of the graphic editor. */
export const DESIGN_PAGE = '/design';
