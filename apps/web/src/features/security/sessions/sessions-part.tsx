/** To be filled. */
export function SessionsPart(): React.JSX.Element {
  return <section />;
}
