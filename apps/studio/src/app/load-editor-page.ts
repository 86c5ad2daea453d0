/** The code of the editor's page, which no other page needs. */
export const loadEditorPage = () => import('../editor/editor-page');
