/** To be filled. */
export function AddressesPart(): React.JSX.Element {
  return <section />;
}
