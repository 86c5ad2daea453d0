/** A category of designs: its name in three languages, and how much its designs are worth to a person who carves. */
export interface Category {
  /** Its name in English, by which calls name it. */
  readonly name: string;
  readonly zh: string;
  readonly pt: string;
  /** Added to the rank of its designs: silhouettes are above signs of user interfaces. */
  readonly worth: number;
}

/** All categories, in the order in which they are shown. */
export const CATEGORIES = [
  { name: 'Frames & ornaments', zh: '边框与装饰', pt: 'Molduras e ornamentos', worth: 14 },
  { name: 'Animals', zh: '动物', pt: 'Animais', worth: 18 },
  { name: 'Plants & nature', zh: '植物与自然', pt: 'Plantas e natureza', worth: 16 },
  { name: 'Food & drink', zh: '食物与饮料', pt: 'Comida e bebida', worth: 14 },
  { name: 'Sky & weather', zh: '天空与天气', pt: 'Céu e clima', worth: 12 },
  { name: 'Sports & leisure', zh: '运动与休闲', pt: 'Esporte e lazer', worth: 13 },
  { name: 'Music & arts', zh: '音乐与艺术', pt: 'Música e artes', worth: 13 },
  { name: 'Vehicles', zh: '交通工具', pt: 'Veículos', worth: 13 },
  { name: 'Buildings & places', zh: '建筑与地点', pt: 'Edifícios e lugares', worth: 12 },
  { name: 'Home & objects', zh: '家居与物品', pt: 'Casa e objetos', worth: 10 },
  { name: 'Tools & craft', zh: '工具与手艺', pt: 'Ferramentas e ofícios', worth: 11 },
  { name: 'Clothing', zh: '服饰', pt: 'Roupas', worth: 10 },
  { name: 'People & body', zh: '人物与身体', pt: 'Pessoas e corpo', worth: 9 },
  { name: 'Faces & emotions', zh: '表情与情感', pt: 'Rostos e emoções', worth: 9 },
  { name: 'Holidays', zh: '节日与庆祝', pt: 'Festas e feriados', worth: 14 },
  { name: 'Fantasy & games', zh: '奇幻与游戏', pt: 'Fantasia e jogos', worth: 12 },
  { name: 'Weapons & heraldry', zh: '武器与纹章', pt: 'Armas e heráldica', worth: 10 },
  { name: 'Health & science', zh: '健康与科学', pt: 'Saúde e ciência', worth: 6 },
  { name: 'Symbols & signs', zh: '符号与标志', pt: 'Símbolos e sinais', worth: 5 },
  { name: 'Letters & numbers', zh: '字母与数字', pt: 'Letras e números', worth: 3 },
  { name: 'Work & money', zh: '工作与金钱', pt: 'Trabalho e dinheiro', worth: 2 },
  { name: 'Devices', zh: '设备', pt: 'Aparelhos', worth: 2 },
  { name: 'Arrows', zh: '箭头', pt: 'Setas', worth: -6 },
  { name: 'Interface', zh: '界面图标', pt: 'Interface', worth: -14 },
] as const satisfies readonly Category[];

/** The name of a category. */
export type CategoryName = (typeof CATEGORIES)[number]['name'];
