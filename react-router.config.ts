import type { Config } from '@react-router/dev/config'

export default {
  // A folder of its own for each release; scripts/build.ts names it.
  buildDirectory: process.env.BUILD_DIR ?? 'build/by-hand',
  // The whole list of routes is small: one file at the start beats a request per navigation.
  serverBuildFile: '[name].js',
  routeDiscovery: { mode: 'initial' },
} satisfies Config
