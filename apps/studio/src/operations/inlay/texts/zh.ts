export const inlay = {
  /** What each setting does: shown beside its picture. */
  what: {
    part: '凹槽容纳凸块。两半由同一张图做成。',
    walls: '斜壁用 V 刀，合上没有缝；直壁不需要 V 刀。',
    gap: '凸块下面留给胶水的空隙。',
    hold: '凸块留在底板上，粘好后再锯下。',
    margin: '凸块周围清理的宽度，使另一块板能贴平。',
  },
  name: '镶嵌',
  hint: '镶嵌的一半：槽，或与之相配的镶件。',
  cutType: '铣削 - 镶嵌',
  part: '部件',
  parts: {
    female: '槽',
    male: '镶件（镜像）',
  },
  addOther: {
    female: '在旁边添加镶件',
    male: '在旁边添加槽',
  },
  walls: '侧壁',
  wallKinds: {
    straight: '直壁（平底刀）',
    slanted: '斜壁（V 形刀）',
  },
  gap: '胶缝',
  margin: '镶件周围清除',
  hold: '固定镶件',
  holds: {
    tabs: '连接片',
    skin: '底部留薄层',
    none: '不固定',
  },
};
