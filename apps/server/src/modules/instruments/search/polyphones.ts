/**
 * Names that the dictionary of phrases reads wrongly, with the reading in use. 都 is never dōu in a
 * name.
 */
export const properReadings: Readonly<Record<string, string>> = {
  都: 'dū',
  重药: 'chóng yào',
  重百: 'chóng bǎi',
  会稽山: 'kuài jī shān',
  大参林: 'dà shēn lín',
  乐歌: 'lè gē',
  飞乐: 'fēi lè',
  安乐: 'ān lè',
  酒行: 'jiǔ háng',
  表行: 'biǎo háng',
  国开行: 'guó kāi háng',
  张家港行: 'zhāng jiā gǎng háng',
  天汽模: 'tiān qì mú',
};

/**
 * Polyphones (多音字) that occur in names of companies and places, with the readings that people type
 * for them, rightly or not. Readings that only occur in verbs and old texts are left out.
 */
const table = `
重 zhong chong
长 chang zhang
行 hang xing
乐 le yue
都 du dou
厦 xia sha
朝 chao zhao
藏 zang cang
会 hui kuai
单 dan shan
曾 zeng ceng
解 jie xie
宿 su xiu
蔚 wei yu
尉 wei yu
柏 bai bo
伯 bo bai
泊 bo po
参 can shen
沈 shen chen
省 sheng xing
种 zhong chong
晟 sheng cheng
朴 pu piao
六 liu lu
调 tiao diao
乾 qian gan
铅 qian yan
阿 a e
仇 chou qiu
莞 guan wan
番 fan pan
系 xi ji
率 lv shuai
劲 jin jing
畜 xu chu
涌 yong chong
壳 ke qiao
澄 cheng deng
呷 xia ga
咖 ka ga
隽 jun juan
圈 quan juan
查 cha zha
血 xue xie
埔 pu bu
禅 chan shan
什 shen shi
翟 zhai di
弹 dan tan
薄 bo bao
模 mo mu
还 hai huan
便 bian pian
塞 sai se
贾 jia gu
秘 mi bi
校 xiao jiao
牟 mu mou
浒 hu xu
蚌 bang beng
莘 shen xin
堡 bao bu pu
漯 luo ta
荥 xing ying
拓 tuo ta
仔 zai zi
纤 xian qian
角 jiao jue
露 lu lou
降 jiang xiang
覃 qin tan
缪 miao mou
卜 bu bo
扎 zha za
勒 le lei
区 qu ou
传 chuan zhuan
`;

/** The readings of a polyphone, without tones; ü is written v. */
export const polyphoneReadings: ReadonlyMap<string, readonly string[]> = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [character = '', ...readings] = line.split(' ');
      return [character, readings] as const;
    }),
);
