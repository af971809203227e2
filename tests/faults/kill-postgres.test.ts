import { test } from 'vitest'
import { kills, killUnderWrites } from './kill-under-writes.ts'

test(`on PostgreSQL, a server killed ${kills} times during writes loses nothing and does nothing twice`, () =>
  killUnderWrites('postgres'))
