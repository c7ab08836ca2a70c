/**
 * What a process of a test needs of the environment: programs, and the code compiled for others before it. Lists that
 * no test asked for are not computed.
 */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return {
    PATH,
    FIRST_RUN: 'off',
    ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }),
  };
}
