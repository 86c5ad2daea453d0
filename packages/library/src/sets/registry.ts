import type { IconSet } from './icon-set';
import { byEnding, without } from './names';

const GAME_ICONS_AUTHORS =
  'Lorc, Delapouite, John Colburn, Felbrigg, John Redman, Carl Olsen, Sbed, PriorBlue, Willdabeast, Viscious Speed, Lord Berandas, Irongamer, HeavenlyDog, Lucas, Faithtoken, Skoll, Andy Meneely, Cathelineau, Kier Heyl, Aussiesim, Sparker, Zeromancer, Rihlsul, Quoting, Guard13007, DarkZaitzev, SpencerDub, GeneralAce135, Zajkonur, Catsu, Starseeker, Pepijn Poolman, Pierre Leducq, Caro Asercion';

/** Sizes of Fluent: the largest has the most detail. */
const fluentSize = (name: string) => Number(/-(\d+)-\w+$/.exec(name)?.[1] ?? 0);

/** The sets that the library is made of, best first: of equal outlines the first one stays. */
export const ICON_SETS: readonly IconSet[] = [
  {
    id: 'game-icons',
    worth: 46,
    authors: GAME_ICONS_AUTHORS,
    choose: without(),
    fallback: 'Fantasy & games',
  },
  {
    id: 'fluent-emoji-high-contrast',
    worth: 48,
    choose: without(),
    fallback: 'Symbols & signs',
    categories: {
      'Animals & Nature': 'Animals',
      'Food & Drink': 'Food & drink',
      Activities: 'Sports & leisure',
      'Travel & Places': 'Buildings & places',
      'People & Body': 'People & body',
      'Smileys & Emotion': 'Faces & emotions',
      Objects: 'Home & objects',
    },
  },
  {
    id: 'healthicons',
    worth: 30,
    choose: (name) =>
      name.includes('24px') || name.includes('negative')
        ? null
        : byEnding({ '-outline': 'outline', '': 'solid' })(name),
    fallback: 'Health & science',
    categories: {
      Emotions: 'Faces & emotions',
      Exercise: 'Sports & leisure',
      Nutrition: 'Food & drink',
      People: 'People & body',
      Places: 'Buildings & places',
      Typography: 'Letters & numbers',
      Vehicles: 'Vehicles',
      Zoonoses: 'Animals',
    },
  },
  { id: 'temaki', worth: 40, choose: without(), fallback: 'Buildings & places' },
  { id: 'maki', worth: 38, choose: without('-11', '-15'), fallback: 'Buildings & places' },
  { id: 'map', worth: 32, choose: without(), fallback: 'Buildings & places' },
  { id: 'medical-icon', worth: 28, choose: without(), fallback: 'Health & science' },
  { id: 'gis', worth: 24, choose: without(), fallback: 'Symbols & signs' },
  { id: 'wi', worth: 30, choose: without(), fallback: 'Sky & weather' },
  {
    id: 'ph',
    worth: 34,
    choose: byEnding({ '-fill': 'solid', '-bold': 'outline' }),
    fallback: 'Interface',
  },
  {
    id: 'mdi',
    worth: 32,
    choose: byEnding({ '-outline': 'outline', '': 'solid' }),
    fallback: 'Interface',
    leftOut: ['Brand / Logo', 'Deprecated'],
    categories: {
      Agriculture: 'Plants & nature',
      Animal: 'Animals',
      Arrow: 'Arrows',
      Automotive: 'Vehicles',
      Banking: 'Work & money',
      Clothing: 'Clothing',
      Emoji: 'Faces & emotions',
      'Food / Drink': 'Food & drink',
      'Gaming / RPG': 'Fantasy & games',
      'Hardware / Tools': 'Tools & craft',
      Holiday: 'Holidays',
      'Medical / Hospital': 'Health & science',
      Music: 'Music & arts',
      Nature: 'Plants & nature',
      Religion: 'Symbols & signs',
      Science: 'Health & science',
      Sport: 'Sports & leisure',
      'Transportation + Flying': 'Vehicles',
      'Transportation + Other': 'Vehicles',
      'Transportation + Road': 'Vehicles',
      'Transportation + Water': 'Vehicles',
      Weather: 'Sky & weather',
      'Alpha / Numeric': 'Letters & numbers',
    },
  },
  {
    id: 'fluent',
    worth: 28,
    choose: (name) => {
      const found = byEnding({ '-filled': 'solid', '-regular': 'outline' })(name);
      return found && { ...found, name: found.name.replace(/-\d+$/, '') };
    },
    preference: fluentSize,
    fallback: 'Interface',
  },
  {
    id: 'material-symbols',
    worth: 26,
    choose: (name) =>
      /-(rounded|sharp)$/.test(name) ? null : byEnding({ '-outline': 'outline', '': 'solid' })(name),
    fallback: 'Interface',
    categories: { Household: 'Home & objects', Activities: 'Sports & leisure', Travel: 'Buildings & places' },
  },
  {
    id: 'mingcute',
    worth: 33,
    choose: byEnding({ '-fill': 'solid' }),
    fallback: 'Interface',
  },
  {
    id: 'ri',
    worth: 28,
    choose: byEnding({ '-fill': 'solid', '-line': 'outline' }),
    fallback: 'Interface',
    leftOut: ['Logos'],
    categories: {
      Buildings: 'Buildings & places',
      Food: 'Food & drink',
      'Game & Sports': 'Sports & leisure',
      'Health & Medical': 'Health & science',
      Weather: 'Sky & weather',
      'User & Faces': 'People & body',
      Arrows: 'Arrows',
    },
  },
  { id: 'tabler', worth: 30, choose: byEnding({ '-filled': 'solid' }), fallback: 'Interface' },
  {
    id: 'streamline-plump',
    worth: 34,
    choose: byEnding({ '-solid': 'solid' }),
    fallback: 'Interface',
  },
  {
    id: 'streamline-flex',
    worth: 31,
    choose: byEnding({ '-solid': 'solid' }),
    fallback: 'Interface',
  },
  {
    id: 'streamline-ultimate',
    worth: 36,
    choose: byEnding({ '-bold': 'solid' }),
    fallback: 'Interface',
    leftOut: ['Logos'],
  },
  { id: 'streamline', worth: 31, choose: byEnding({ '-solid': 'solid' }), fallback: 'Interface' },
];
