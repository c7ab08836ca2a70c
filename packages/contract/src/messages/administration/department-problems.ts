/** What of the error catalogue speaks of departments (部门). */
export const departmentProblems = {
  protectedDepartment: {
    code: 400,
    zh: '“{name}” 是顶级部门，不能移动或删除',
    en: '“{name}” holds all departments: it cannot be moved or deleted',
  },
  departmentTaken: {
    code: 400,
    zh: '“{parent}” 下已有名为 “{name}” 的部门，请换一个名称',
    en: 'There is a department “{name}” below “{parent}” already; choose another name',
  },
  departmentCycle: {
    code: 400,
    zh: '“{name}” 不能移到自己或自己的下级部门之下',
    en: '“{name}” cannot be moved below itself or a department below it',
  },
  departmentTooDeep: {
    code: 400,
    zh: '部门最多 {limit} 级，请放到更靠上的部门之下',
    en: 'Departments stand at most {limit} below each other; choose one further up',
  },
  departmentInUse: {
    code: 400,
    zh: '“{name}” 还有 {members} 名成员和 {children} 个下级部门，请先选择把它们移到哪个部门',
    en: '“{name}” still has {members} members and {children} departments below it; say which department they go to',
  },
} as const;
