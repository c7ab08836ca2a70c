/** Where the accounts that hold a role are listed, as a link has it. */
export function membersAddress(role: string): string {
  return `#/setting/userManagement?${new URLSearchParams({ role }).toString()}`;
}
