import type { Config } from '@react-router/dev/config'

export default {
  // A folder of its own for each release; scripts/build.ts names it.
  buildDirectory: process.env.BUILD_DIR ?? 'build/by-hand',
  serverBuildFile: '[name].js',
  routeDiscovery: { mode: 'lazy' },
} satisfies Config
