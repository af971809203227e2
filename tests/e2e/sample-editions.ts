import { writeSampleEditions } from '../doubles/sample-editions.ts'

/** The shop sells only what lies there: until the build makes the full editions, samples stand in for them. */
export default function setup(): void {
  writeSampleEditions('build/tools/full')
}
