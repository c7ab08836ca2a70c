/**
 * Well-known shares of the STAR Market (科创板), roughly by how much is traded.
 * Each line: code, first trading day (or -), Chinese name (/ names that people also use or once used),
 * English name.
 */
export const starLines = `
688981 2020-07-16 中芯国际 Semiconductor Manufacturing International
688041 2022-08-12 海光信息 Hygon Information Technology
688256 2020-07-20 寒武纪 Cambricon Technologies
688111 2019-11-18 金山办公 Kingsoft Office
688036 2019-09-30 传音控股 Transsion Holdings
688012 2019-07-22 中微公司 Advanced Micro-Fabrication Equipment
688008 2019-07-22 澜起科技 Montage Technology
688271 2022-08-22 联影医疗 United Imaging Healthcare
688235 2021-12-15 百济神州 BeiGene
688599 2020-06-10 天合光能 Trina Solar
688223 2022-01-26 晶科能源 Jinko Solar
688009 2019-07-22 中国通号 China Railway Signal & Communication
688187 2021-09-07 时代电气 Zhuzhou CRRC Times Electric
688169 2020-02-21 石头科技 Roborock Technology
688396 2020-02-27 华润微 China Resources Microelectronics
688347 2023-08-07 华虹公司 Hua Hong Semiconductor
688126 2020-04-20 沪硅产业 National Silicon Industry
688072 2022-04-20 拓荆科技 Piotech
688777 2020-11-24 中控技术 SUPCON Technology
688065 2020-08-12 凯赛生物 Cathay Biotech
688180 2020-07-15 君实生物-U Junshi Biosciences
688122 2019-07-22 西部超导 Western Superconducting Technologies
688561 2020-07-22 奇安信-U Qi An Xin Technology
688001 2019-07-22 华兴源创 HYC Technology
689009 2020-10-29 九号公司-WD Ninebot
`;
