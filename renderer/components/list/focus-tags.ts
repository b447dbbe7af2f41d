export const TAGS_FIELD = 'thing-tags';

const TRIES = 60;

/** The details may just be coming in, and a closing menu gives the focus back to its button: wait for both. */
export const focusTags = (tries = TRIES): void => {
  const field = document.getElementById(TAGS_FIELD);
  if (field !== null && tries < TRIES - 6) field.focus();
  else if (tries > 0) requestAnimationFrame(() => focusTags(tries - 1));
};
