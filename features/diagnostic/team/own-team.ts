/** Under it a browser keeps that it has opened the report which an invitation belongs to. */
export const ownTeamKey = (teamId: string) => `team-own-${teamId}`

/** Under it a browser keeps an answer until it is sent, and then that it was. */
export const teamAnswerKey = (teamId: string) => `team-answer-${teamId}`
