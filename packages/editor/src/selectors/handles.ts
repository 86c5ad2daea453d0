export type HandleName = 'bottomLeft' | 'bottom' | 'bottomRight' | 'right' | 'topRight' | 'top' | 'topLeft' | 'left' | 'rotate';
