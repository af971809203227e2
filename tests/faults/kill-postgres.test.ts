import { test } from 'vitest'
import { kills, killUnderWrites } from './kill-under-writes.ts'

test(`on PostgreSQL, killed ${kills} times under a stream of writes, it loses nothing and does nothing twice`, () =>
  killUnderWrites('postgres'))
