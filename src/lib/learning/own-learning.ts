/** What one can wish about it. */
export type LearningCommand = 'save' | 'unsave' | 'done' | 'undone'

/** The id of the form by which buttons without scripts send such a wish. */
export const SAVE_FORM = 'save-item'

/** From this part of it on, a video is done by itself. */
export const DONE_FROM = 0.9

/** What a person has of a record that they look at. */
export type OwnLearning = {
  isSaved: boolean
  isDone: boolean
  /** Where they were in seconds, of how many; null when they did not watch the video that is there. */
  watched: { seconds: number; length: number } | null
  /** They watched another video than the one that is there now. */
  isReplaced: boolean
}
