/**
 * Well-known shares of the Beijing exchange (北交所), roughly by how much is traded.
 * Each line: code, first trading day (or -), Chinese name (/ names that people also use or once used),
 * English name.
 */
export const beijingLines = `
920185 - 贝特瑞 BTR New Material
920982 2023-07-20 锦波生物 Jinbo Bio-Pharmaceutical
920819 - 颖泰生物 Nutrichem
920808 2022-11-18 曙光数创 Sugon DataEnergy
920368 - 连城数控 Linton Technologies
920599 - 同力股份 Tonly Heavy Industries
920029 2025-03-28 开发科技 Kaifa Technology
920493 2023-11-01 并行科技 Paratera
920139 2022-10-28 华岭股份 Sino IC Technology
920522 - 纳科诺尔 Naknor Technology
920799 - 艾融软件
920640 - 富士达
920002 - 万达轴承
`;
