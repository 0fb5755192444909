import type { PlatformKey } from './platforms.ts';

/** Which days a laboratory runs its controls. */
export type WorkingDays = 'everyDay' | 'exceptSundays' | 'weekdays';

/** How a laboratory stands out. */
export type Manner = 'usual' | 'biased' | 'imprecise' | 'negligent' | 'tooGood';

export type DemoLaboratory = {
  readonly code: string;
  readonly name: string;
  readonly nameEn: string;
  readonly region: string;
  readonly contact: string;
  readonly contactEn: string;
  readonly operator: string;
  readonly operatorEn: string;
  readonly days: WorkingDays;
  readonly levels: readonly number[];
  readonly manner: Manner;
  /** Each with the number of analytes run on it. */
  readonly benches: readonly (readonly [platform: PlatformKey, analytes: number])[];
};

type Person = readonly [name: string, nameEn: string];
type Row = readonly [
  name: string,
  nameEn: string,
  region: string,
  people: readonly [contact: Person, operator: Person],
  days: WorkingDays,
  levels: number,
  benches: DemoLaboratory['benches'],
  manner?: Manner,
];

const rows: readonly Row[] = [
  [
    '江城大学附属中心医院',
    'Central Hospital of Jiangcheng University',
    '武汉市江汉区',
    [
      ['陈立新', 'Chen Lixin'],
      ['李强', 'Li Qiang'],
    ],
    'everyDay',
    3,
    [
      ['cobasC', 20],
      ['cobasC', 8],
      ['cobasE', 10],
      ['xn', 6],
      ['cs5100', 5],
    ],
  ],
  [
    '楚天医院',
    'Chutian Hospital',
    '武汉市武昌区',
    [
      ['刘海燕', 'Liu Haiyan'],
      ['徐亮', 'Xu Liang'],
    ],
    'everyDay',
    3,
    [
      ['cobasC', 18],
      ['cobasE', 10],
    ],
  ],
  [
    '滨江综合医院',
    'Binjiang General Hospital',
    '武汉市江岸区',
    [
      ['张国栋', 'Zhang Guodong'],
      ['孙莉', 'Sun Li'],
    ],
    'everyDay',
    2,
    [
      ['cobasC', 18],
      ['cobasE', 10],
    ],
  ],
  [
    '汉水第一医院',
    'Hanshui First Hospital',
    '武汉市硚口区',
    [
      ['黄丽萍', 'Huang Liping'],
      ['马俊', 'Ma Jun'],
    ],
    'exceptSundays',
    3,
    [
      ['cobasC', 17],
      ['cobasE', 9],
    ],
  ],
  [
    '东湖医学中心',
    'Donghu Medical Centre',
    '武汉市洪山区',
    [
      ['吴文斌', 'Wu Wenbin'],
      ['朱婷', 'Zhu Ting'],
    ],
    'everyDay',
    3,
    [
      ['cobasC', 18],
      ['cobasE', 10],
    ],
    'biased',
  ],
  [
    '晴川人民医院',
    "Qingchuan People's Hospital",
    '武汉市汉阳区',
    [
      ['杨慧', 'Yang Hui'],
      ['胡斌', 'Hu Bin'],
    ],
    'weekdays',
    2,
    [
      ['cobasC', 16],
      ['cobasE', 8],
    ],
    'negligent',
  ],
  [
    '青山工业职工医院',
    "Qingshan Industrial Workers' Hospital",
    '武汉市青山区',
    [
      ['赵建军', 'Zhao Jianjun'],
      ['郭敏', 'Guo Min'],
    ],
    'exceptSundays',
    3,
    [
      ['cobasC', 16],
      ['xn', 6],
    ],
  ],
  [
    '南湖社区医学检验中心',
    'Nanhu Community Laboratory Centre',
    '武汉市洪山区',
    [
      ['周静', 'Zhou Jing'],
      ['何磊', 'He Lei'],
    ],
    'weekdays',
    2,
    [
      ['cobasC', 16],
      ['xn', 6],
    ],
  ],
  [
    '宜江中心医院',
    'Yijiang Central Hospital',
    '宜昌市西陵区',
    [
      ['徐志强', 'Xu Zhiqiang'],
      ['高洁', 'Gao Jie'],
    ],
    'everyDay',
    3,
    [
      ['au5800', 20],
      ['xn', 6],
    ],
  ],
  [
    '三峡新区医院',
    'Sanxia New District Hospital',
    '宜昌市伍家岗区',
    [
      ['孙丽娟', 'Sun Lijuan'],
      ['林涛', 'Lin Tao'],
    ],
    'exceptSundays',
    2,
    [
      ['au5800', 18],
      ['xn', 6],
    ],
  ],
  [
    '襄水医院',
    'Xiangshui Hospital',
    '襄阳市襄城区',
    [
      ['马超', 'Ma Chao'],
      ['罗颖', 'Luo Ying'],
    ],
    'everyDay',
    3,
    [
      ['au5800', 18],
      ['xn', 6],
    ],
  ],
  [
    '隆中医学院附属医院',
    'Affiliated Hospital of Longzhong Medical College',
    '襄阳市樊城区',
    [
      ['朱晓红', 'Zhu Xiaohong'],
      ['梁伟', 'Liang Wei'],
    ],
    'everyDay',
    2,
    [
      ['au5800', 16],
      ['alinityI', 10],
    ],
  ],
  [
    '荆楚人民医院',
    "Jingchu People's Hospital",
    '荆州市沙市区',
    [
      ['胡伟', 'Hu Wei'],
      ['宋佳', 'Song Jia'],
    ],
    'exceptSundays',
    3,
    [
      ['au5800', 17],
      ['cs5100', 5],
    ],
  ],
  [
    '古城医院',
    'Gucheng Hospital',
    '荆州市荆州区',
    [
      ['郭芳', 'Guo Fang'],
      ['谢军', 'Xie Jun'],
    ],
    'weekdays',
    3,
    [
      ['au5800', 16],
      ['cs5100', 5],
    ],
    'imprecise',
  ],
  [
    '黄石矿务医院',
    'Huangshi Mining Hospital',
    '黄石市下陆区',
    [
      ['何建国', 'He Jianguo'],
      ['唐艳', 'Tang Yan'],
    ],
    'everyDay',
    2,
    [
      ['bs2000', 18],
      ['cs5100', 5],
    ],
  ],
  [
    '磁湖医院',
    'Cihu Hospital',
    '黄石市黄石港区',
    [
      ['高雪梅', 'Gao Xuemei'],
      ['许鹏', 'Xu Peng'],
    ],
    'exceptSundays',
    3,
    [
      ['bs2000', 16],
      ['cs5100', 5],
    ],
  ],
  [
    '武当医院',
    'Wudang Hospital',
    '十堰市茅箭区',
    [
      ['林志远', 'Lin Zhiyuan'],
      ['韩雪', 'Han Xue'],
    ],
    'everyDay',
    3,
    [
      ['bs2000', 18],
      ['maglumi', 8],
    ],
  ],
  [
    '车城总医院',
    'Checheng General Hospital',
    '十堰市张湾区',
    [
      ['罗晓燕', 'Luo Xiaoyan'],
      ['冯凯', 'Feng Kai'],
    ],
    'weekdays',
    2,
    [
      ['bs2000', 15],
      ['maglumi', 8],
    ],
  ],
  [
    '孝感仁和医院',
    'Xiaogan Renhe Hospital',
    '孝感市孝南区',
    [
      ['梁永福', 'Liang Yongfu'],
      ['董洁', 'Dong Jie'],
    ],
    'exceptSundays',
    2,
    [
      ['bs2000', 15],
      ['maglumi', 9],
    ],
    'negligent',
  ],
  [
    '黄州东坡医院',
    'Huangzhou Dongpo Hospital',
    '黄冈市黄州区',
    [
      ['宋婉清', 'Song Wanqing'],
      ['萧然', 'Xiao Ran'],
    ],
    'everyDay',
    3,
    [
      ['alinityC', 20],
      ['alinityI', 10],
    ],
  ],
  [
    '恩施山区中心医院',
    'Enshi Highland Central Hospital',
    '恩施州恩施市',
    [
      ['谢明', 'Xie Ming'],
      ['程琳', 'Cheng Lin'],
    ],
    'exceptSundays',
    3,
    [
      ['alinityC', 18],
      ['alinityI', 9],
    ],
  ],
  [
    '随州编钟医院',
    'Suizhou Bianzhong Hospital',
    '随州市曾都区',
    [
      ['唐秀英', 'Tang Xiuying'],
      ['曹阳', 'Cao Yang'],
    ],
    'everyDay',
    2,
    [
      ['alinityC', 18],
      ['alinityI', 10],
    ],
  ],
  [
    '荆门漳河医院',
    'Jingmen Zhanghe Hospital',
    '荆门市东宝区',
    [
      ['许文涛', 'Xu Wentao'],
      ['袁媛', 'Yuan Yuan'],
    ],
    'weekdays',
    2,
    [
      ['alinityC', 17],
      ['alinityI', 9],
    ],
    'tooGood',
  ],
  [
    '仙桃沔阳医院',
    'Xiantao Mianyang Hospital',
    '仙桃市',
    [
      ['韩玉兰', 'Han Yulan'],
      ['邓超', 'Deng Chao'],
    ],
    'everyDay',
    3,
    [
      ['alinityC', 16],
      ['maglumi', 8],
    ],
  ],
];

/** The participants of the demo; the first is the one whose every role has an account. */
export const demoLaboratories: readonly DemoLaboratory[] = rows.map(
  ([name, nameEn, region, [contact, operator], days, levels, benches, manner], index) => ({
    code: String(100001 + index),
    name,
    nameEn,
    region,
    contact: contact[0],
    contactEn: contact[1],
    operator: operator[0],
    operatorEn: operator[1],
    days,
    levels: [1, 2, 3].slice(0, levels),
    manner: manner ?? 'usual',
    benches,
  }),
);
