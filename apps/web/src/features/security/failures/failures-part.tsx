/** To be filled. */
export function FailuresPart(): React.JSX.Element {
  return <section />;
}
