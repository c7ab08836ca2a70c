/**
 * Lets the reader of the standard output go, as `head` does when it has seen enough: what is written
 * afterwards is lost, the command itself goes on to its end.
 */
export function outliveTheReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
