import { isoDay } from './dates.ts'

export const thisYear = () => Number(isoDay(new Date()).slice(0, 4))
