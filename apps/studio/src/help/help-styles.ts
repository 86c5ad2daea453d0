// The component library's styles that the help center needs in addition to app/base-styles.ts.
import '@mantine/core/styles/Blockquote.layer.css';
import '@mantine/core/styles/List.layer.css';
import '@mantine/core/styles/NavLink.layer.css';
import '@mantine/core/styles/Table.layer.css';
