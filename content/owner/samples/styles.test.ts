import { expect, test } from 'vitest'
import { styles } from './styles.ts'

test.each(Object.entries(styles))(
  '%s has three tips, three watch-outs and four tools of the toolbox',
  (_, { thrive, watchOuts, tools }) => {
    expect(new Set(thrive.map(({ lead }) => lead)).size).toBe(3)
    expect(new Set(watchOuts.map(({ lead }) => lead)).size).toBe(3)
    expect(new Set(tools.map(({ slug }) => slug)).size).toBe(4)
  },
)
