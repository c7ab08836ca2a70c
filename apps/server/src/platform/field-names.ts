/** The names of an object's fields, for objects that have no others than their type says. */
export function fieldNamesOf<Fields extends object>(fields: Fields): (keyof Fields & string)[] {
  return Object.keys(fields) as (keyof Fields & string)[];
}
