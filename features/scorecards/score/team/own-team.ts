/** Storage key: this browser has opened the report behind the invitation. */
export const ownTeamKey = (teamId: string) => `team-own-${teamId}`

/** Storage key: the answer until it is sent, then the fact that it was. */
export const teamAnswerKey = (teamId: string) => `team-answer-${teamId}`
