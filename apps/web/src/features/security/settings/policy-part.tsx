/** To be filled. */
export function PolicyPart(): React.JSX.Element {
  return <section />;
}
