import type { PlatformKey } from './platforms.ts';

/** Which days a laboratory runs its controls. */
export type WorkingDays = 'everyDay' | 'exceptSundays' | 'weekdays';

/** What is conspicuous about a laboratory. */
type Manner = 'usual' | 'biased' | 'imprecise' | 'negligent' | 'tooGood';

/** A person in both spellings. */
type PersonName = { readonly name: string; readonly nameEn: string };

export type DemoLaboratory = {
  readonly code: string;
  readonly name: string;
  readonly nameEn: string;
  readonly region: string;
  readonly director: PersonName;
  readonly operator: PersonName;
  readonly days: WorkingDays;
  readonly levels: readonly number[];
  readonly manner: Manner;
  /** Each with the number of analytes run on it. */
  readonly analysers: readonly { readonly platform: PlatformKey; readonly analytes: number }[];
};

type Entry = Pick<DemoLaboratory, 'name' | 'nameEn' | 'region'> & {
  /** Director and operator: Chinese name, then its spelling. */
  readonly people: readonly [string, string];
  readonly work: readonly [days: WorkingDays, levels: number, manner?: Manner];
  /** Analytes on each analyser of a kind. */
  readonly analysers: Readonly<Partial<Record<PlatformKey, readonly number[]>>>;
};

const entries: readonly Entry[] = [
  {
    name: '江城大学附属中心医院',
    nameEn: 'Central Hospital of Jiangcheng University',
    region: '武汉市江汉区',
    people: ['陈立新 Chen Lixin', '李强 Li Qiang'],
    work: ['everyDay', 3],
    analysers: { cobasC: [20, 8], cobasE: [10], xn: [6], cs5100: [5] },
  },
  {
    name: '楚天医院',
    nameEn: 'Chutian Hospital',
    region: '武汉市武昌区',
    people: ['刘海燕 Liu Haiyan', '徐亮 Xu Liang'],
    work: ['everyDay', 3],
    analysers: { cobasC: [18], cobasE: [10] },
  },
  {
    name: '滨江综合医院',
    nameEn: 'Binjiang General Hospital',
    region: '武汉市江岸区',
    people: ['张国栋 Zhang Guodong', '孙莉 Sun Li'],
    work: ['everyDay', 2],
    analysers: { cobasC: [18], cobasE: [10] },
  },
  {
    name: '汉水第一医院',
    nameEn: 'Hanshui First Hospital',
    region: '武汉市硚口区',
    people: ['黄丽萍 Huang Liping', '马俊 Ma Jun'],
    work: ['exceptSundays', 3],
    analysers: { cobasC: [17], cobasE: [9] },
  },
  {
    name: '东湖医学中心',
    nameEn: 'Donghu Medical Centre',
    region: '武汉市洪山区',
    people: ['吴文斌 Wu Wenbin', '朱婷 Zhu Ting'],
    work: ['everyDay', 3, 'biased'],
    analysers: { cobasC: [18], cobasE: [10] },
  },
  {
    name: '晴川人民医院',
    nameEn: "Qingchuan People's Hospital",
    region: '武汉市汉阳区',
    people: ['杨慧 Yang Hui', '胡斌 Hu Bin'],
    work: ['weekdays', 2, 'negligent'],
    analysers: { cobasC: [16], cobasE: [8] },
  },
  {
    name: '青山工业职工医院',
    nameEn: "Qingshan Industrial Workers' Hospital",
    region: '武汉市青山区',
    people: ['赵建军 Zhao Jianjun', '郭敏 Guo Min'],
    work: ['exceptSundays', 2],
    analysers: { cobasC: [16], xn: [6] },
  },
  {
    name: '南湖社区医学检验中心',
    nameEn: 'Nanhu Community Laboratory Centre',
    region: '武汉市洪山区',
    people: ['周静 Zhou Jing', '何磊 He Lei'],
    work: ['weekdays', 2],
    analysers: { cobasC: [16], xn: [6] },
  },
  {
    name: '宜江中心医院',
    nameEn: 'Yijiang Central Hospital',
    region: '宜昌市西陵区',
    people: ['徐志强 Xu Zhiqiang', '高洁 Gao Jie'],
    work: ['everyDay', 2],
    analysers: { au5800: [20], xn: [6] },
  },
  {
    name: '三峡新区医院',
    nameEn: 'Sanxia New District Hospital',
    region: '宜昌市伍家岗区',
    people: ['孙丽娟 Sun Lijuan', '林涛 Lin Tao'],
    work: ['exceptSundays', 2],
    analysers: { au5800: [18], xn: [6] },
  },
  {
    name: '襄水医院',
    nameEn: 'Xiangshui Hospital',
    region: '襄阳市襄城区',
    people: ['马超 Ma Chao', '罗颖 Luo Ying'],
    work: ['everyDay', 3],
    analysers: { au5800: [18], xn: [6] },
  },
  {
    name: '隆中医学院附属医院',
    nameEn: 'Affiliated Hospital of Longzhong Medical College',
    region: '襄阳市樊城区',
    people: ['朱晓红 Zhu Xiaohong', '梁伟 Liang Wei'],
    work: ['everyDay', 2],
    analysers: { au5800: [16], alinityI: [10] },
  },
  {
    name: '荆楚人民医院',
    nameEn: "Jingchu People's Hospital",
    region: '荆州市沙市区',
    people: ['胡伟 Hu Wei', '宋佳 Song Jia'],
    work: ['exceptSundays', 2],
    analysers: { au5800: [17], cs5100: [5] },
  },
  {
    name: '古城医院',
    nameEn: 'Gucheng Hospital',
    region: '荆州市荆州区',
    people: ['郭芳 Guo Fang', '谢军 Xie Jun'],
    work: ['weekdays', 3, 'imprecise'],
    analysers: { au5800: [16], cs5100: [5] },
  },
  {
    name: '黄石矿务医院',
    nameEn: 'Huangshi Mining Hospital',
    region: '黄石市下陆区',
    people: ['何建国 He Jianguo', '唐艳 Tang Yan'],
    work: ['everyDay', 2],
    analysers: { bs2000: [18], cs5100: [5] },
  },
  {
    name: '磁湖医院',
    nameEn: 'Cihu Hospital',
    region: '黄石市黄石港区',
    people: ['高雪梅 Gao Xuemei', '许鹏 Xu Peng'],
    work: ['exceptSundays', 2],
    analysers: { bs2000: [16], cs5100: [5] },
  },
  {
    name: '武当医院',
    nameEn: 'Wudang Hospital',
    region: '十堰市茅箭区',
    people: ['林志远 Lin Zhiyuan', '韩雪 Han Xue'],
    work: ['everyDay', 3],
    analysers: { bs2000: [18], maglumi: [8] },
  },
  {
    name: '车城总医院',
    nameEn: 'Checheng General Hospital',
    region: '十堰市张湾区',
    people: ['罗晓燕 Luo Xiaoyan', '冯凯 Feng Kai'],
    work: ['weekdays', 2],
    analysers: { bs2000: [15], maglumi: [8] },
  },
  {
    name: '孝感仁和医院',
    nameEn: 'Xiaogan Renhe Hospital',
    region: '孝感市孝南区',
    people: ['梁永福 Liang Yongfu', '董洁 Dong Jie'],
    work: ['exceptSundays', 2, 'negligent'],
    analysers: { bs2000: [15], maglumi: [9] },
  },
  {
    name: '黄州东坡医院',
    nameEn: 'Huangzhou Dongpo Hospital',
    region: '黄冈市黄州区',
    people: ['宋婉清 Song Wanqing', '萧然 Xiao Ran'],
    work: ['everyDay', 3],
    analysers: { alinityC: [20], alinityI: [10] },
  },
  {
    name: '恩施山区中心医院',
    nameEn: 'Enshi Highland Central Hospital',
    region: '恩施州恩施市',
    people: ['谢明 Xie Ming', '程琳 Cheng Lin'],
    work: ['exceptSundays', 2],
    analysers: { alinityC: [18], alinityI: [9] },
  },
  {
    name: '随州编钟医院',
    nameEn: 'Suizhou Bianzhong Hospital',
    region: '随州市曾都区',
    people: ['唐秀英 Tang Xiuying', '曹阳 Cao Yang'],
    work: ['everyDay', 2],
    analysers: { alinityC: [18], alinityI: [10] },
  },
  {
    name: '荆门漳河医院',
    nameEn: 'Jingmen Zhanghe Hospital',
    region: '荆门市东宝区',
    people: ['许文涛 Xu Wentao', '袁媛 Yuan Yuan'],
    work: ['weekdays', 2, 'tooGood'],
    analysers: { alinityC: [17], alinityI: [9] },
  },
  {
    name: '仙桃沔阳医院',
    nameEn: 'Xiantao Mianyang Hospital',
    region: '仙桃市',
    people: ['韩玉兰 Han Yulan', '邓超 Deng Chao'],
    work: ['everyDay', 2],
    analysers: { alinityC: [16], maglumi: [8] },
  },
];

function personOf(text: string): PersonName {
  const [name = '', ...spelling] = text.split(' ');
  return { name, nameEn: spelling.join(' ') };
}

/** The participants of the demo; the first is the one whose every role has an account. */
export const demoLaboratories: readonly DemoLaboratory[] = entries.map(
  ({ people, work, analysers, ...names }, index) => {
    const [days, levels, manner = 'usual'] = work;
    return {
      code: String(100001 + index),
      ...names,
      director: personOf(people[0]),
      operator: personOf(people[1]),
      days,
      levels: [1, 2, 3].slice(0, levels),
      manner,
      analysers: Object.entries(analysers).flatMap(([platform, counts]) =>
        counts.map((analytes) => ({ platform: platform as PlatformKey, analytes })),
      ),
    };
  },
);

/** The given number of participants: the demo's, then copies that differ in number and name. */
export function laboratoriesOf(count: number): DemoLaboratory[] {
  return Array.from({ length: count }, (_, index) => {
    const like = demoLaboratories[index % demoLaboratories.length] as DemoLaboratory;
    const round = Math.floor(index / demoLaboratories.length) + 1;
    if (round === 1) return like;
    const code = String(100001 + index);
    return { ...like, code, name: `${like.name}（${round}）`, nameEn: `${like.nameEn} (${round})` };
  });
}
