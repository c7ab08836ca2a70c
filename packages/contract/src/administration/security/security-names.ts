// What of the security settings is for both sides; the door of the package has no room for it.
export type {
  AddressLists,
  AddressVersion,
  ListedRange,
  PolicyNumber,
  PolicyVersion,
  SecurityKind,
  SecurityPolicy,
  SessionRow,
  SignInFailures,
} from './security.ts';
export {
  addressRange,
  deliveredAddresses,
  deliveredPolicy,
  securityKinds,
  securityLimits,
} from './security.ts';
