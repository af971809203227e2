import type { Config } from '@react-router/dev/config'
import { prerenderedPaths } from './app/prerendered.ts'

export default {
  prerender: prerenderedPaths,
  // The whole list of routes is small: one file at the start beats a request per navigation.
  serverBuildFile: '[name].js',
  routeDiscovery: { mode: 'initial' },
} satisfies Config
