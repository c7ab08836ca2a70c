import { type Locale, type MenuFault, menuFaultText, Problem } from '@chanscope/contract';

/** What is wrong with a field of an entry, as the Problem `badText`. */
export function menuProblem(fault: MenuFault, locale: Locale): Problem {
  return new Problem('badText', { name: fault.field, reason: menuFaultText(fault, locale) });
}

/** The Problem `unknownItem` for an entry that is not there. */
export function unknownEntry(name: string): Problem {
  return new Problem('unknownItem', { what: name });
}
