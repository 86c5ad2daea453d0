import type { WordRows } from '../word';

/** Holidays, fantasy, heraldry, science, signs, work, devices, interfaces. Lines as in `living.ts`. */
export const IDEAS: WordRows = [
  {
    category: 'Holidays',
    rows: `
christmas,xmas|圣诞|natal
santa|圣诞老人|papai noel
snowman|雪人|boneco de neve
reindeer|驯鹿|rena
easter|复活节|páscoa
halloween|万圣节|halloween
jackolantern|南瓜灯|abóbora de halloween
birthday|生日|aniversário
wedding,bride|婚礼,新娘|casamento,noiva
party,confetti|派对|festa
firework,fireworks|烟花|fogos de artifício
valentine|情人节|dia dos namorados
angel|天使|anjo
cross,crucifix|十字架|cruz
menorah|烛台|menorá
ornament,bauble|装饰|enfeite`,
  },
  {
    category: 'Fantasy & games',
    rows: `
dragon|龙|dragão
unicorn|独角兽|unicórnio
phoenix|凤凰|fênix
griffin,gryphon|狮鹫|grifo
mermaid|美人鱼|sereia
fairy,pixie|仙女|fada
elf|精灵|elfo
dwarf,gnome|矮人|anão,gnomo
wizard,mage,magician|巫师|mago,bruxo
witch|女巫|bruxa
wand,magic,spell|魔法|magia,varinha
potion|药水|poção
ghost|鬼|fantasma
skull|骷髅,头骨|caveira,crânio
zombie|僵尸|zumbi
vampire|吸血鬼|vampiro
werewolf|狼人|lobisomem
monster|怪物|monstro
demon,devil,imp|恶魔|demônio,diabo
goblin,orc,ogre,troll|哥布林,兽人|goblin,orc,ogro
giant|巨人|gigante
minotaur|牛头人|minotauro
medusa|美杜莎|medusa
golem|魔像|golem
alien,ufo|外星人|alienígena,óvni
treasure|宝藏|tesouro
game,games,gamepad|游戏|jogo
rune|符文|runa
yin,yang|阴阳|yin yang
death,reaper|死神|morte,ceifador`,
  },
  {
    category: 'Weapons & heraldry',
    rows: `
sword,blade,saber,katana|剑|espada,lâmina
shield|盾|escudo
bow,archer|弓|arco,arqueiro
crossbow|弩|besta
spear,lance,halberd,trident|矛|lança,tridente
dagger|匕首|adaga
mace,flail|狼牙棒|maça
gun,pistol,rifle,revolver|枪|arma,pistola,rifle
cannon|大炮|canhão
bomb,grenade|炸弹|bomba,granada
bullet|子弹|bala
armor,armour,breastplate|盔甲|armadura
knight|骑士|cavaleiro
samurai|武士|samurai
viking|维京|viking
banner|旗帜|estandarte
emblem,crest|徽章|emblema,brasão
fleur|鸢尾|flor de lis
laurel|月桂|louro
war,battle|战争|guerra`,
  },
  {
    category: 'Health & science',
    rows: `
health,medical,medicine|健康,医疗|saúde,médico
pill,pills,drug|药|comprimido,remédio
syringe,injection,vaccine|注射器|seringa,vacina
stethoscope|听诊器|estetoscópio
blood|血|sangue
virus,bacteria|病毒|vírus,bactéria
dna|基因|dna
microscope|显微镜|microscópio
flask,beaker|烧瓶|frasco
atom|原子|átomo
radioactive,nuclear|核,放射|nuclear,radioativo
wheelchair|轮椅|cadeira de rodas
lungs,lung|肺|pulmão
kidney,liver,stomach|肾,肝|rim,fígado
science|科学|ciência
math|数学|matemática`,
  },
  {
    category: 'Symbols & signs',
    rows: `
sign|标志|placa
symbol|符号|símbolo
warning,danger,hazard,alert|警告|aviso,perigo
peace|和平|paz
infinity|无限|infinito
recycle,recycling|回收|reciclagem
zodiac,aries,taurus,gemini,cancer,leo,virgo,libra,scorpio,sagittarius,capricorn,aquarius,pisces|星座|zodíaco
circle|圆|círculo
square|方形|quadrado
triangle|三角形|triângulo
hexagon,pentagon,octagon|多边形|hexágono,polígono
spiral|螺旋|espiral
celtic|凯尔特|celta
mandala|曼陀罗|mandala
badge,ribbon|徽章,丝带|distintivo,fita
religion,christian,islam|宗教|religião
buddha,buddhism|佛|buda
om|唵|om`,
  },
  {
    category: 'Letters & numbers',
    rows: `
alphabet|字母|alfabeto
number,numeric|数字|número
zero|零|zero
one|一|um
two|二|dois
three|三|três
font|字体|fonte`,
  },
  {
    category: 'Work & money',
    rows: `
money,cash,currency|钱|dinheiro
coin,coins|硬币|moeda
dollar|美元|dólar
euro|欧元|euro
bank|银行|banco
wallet|钱包|carteira
piggybank|存钱罐|cofrinho
briefcase,business|公文包|maleta,negócios
chart,graph|图表|gráfico
calendar|日历|calendário
calculator|计算器|calculadora
shopping|购物|compras
ticket|票|ingresso
work,job|工作|trabalho
law,justice,gavel|法律|lei,justiça`,
  },
  {
    category: 'Devices',
    rows: `
computer,laptop,desktop|电脑|computador
phone,telephone,smartphone,mobile|电话,手机|telefone,celular
tv,television,monitor,screen|电视|televisão,tela
radio|收音机|rádio
printer|打印机|impressora
battery|电池|bateria
plug,socket|插头|tomada
wifi,bluetooth,network|网络|rede
satellite|卫星|satélite
drone|无人机|drone
server,database,cpu,chip|服务器|servidor`,
  },
  {
    category: 'Arrows',
    rows: `
arrow,arrows|箭头|seta
chevron,caret|箭头|seta`,
  },
  {
    category: 'Interface',
    rows: `
add,plus,minus,remove,delete|添加,删除|adicionar,remover
edit,settings,config,filter,sort|编辑,设置|editar,configurações
file,folder,document,clipboard|文件|arquivo,pasta,documento
search,zoom|搜索|busca
menu,list,grid,layout,dashboard,panel|菜单,布局|menu,leiaute
align,format,text,border,indent|对齐,格式|alinhar,formato
check,checkbox,close,cancel|勾选|marcar
download,upload,share,sync,refresh,cloud|下载|baixar
play,pause,stop,skip,forward,rewind|播放|reproduzir
chat,message,comment,notification|消息|mensagem
code,git,html,api|代码|código
account,badge,login,logout|账户|conta
cursor,select,selection,crop,resize|光标,选择|cursor,seleção
toggle,switch,slider,radio,button|开关|botão
off,disabled,slash|关|desligado
signal,cellular,sim|信号|sinal
box,tab,window,page|标签|aba`,
  },
];
