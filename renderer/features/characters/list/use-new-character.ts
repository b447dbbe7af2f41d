import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { createCharacter } from '../actions.ts';

/** Makes a character and opens the sheet with the name to be typed. */
export const useNewCharacter = (): (() => void) => {
  const navigate = useNavigate();
  return useCallback(() => {
    void createCharacter().then((made) => {
      if (made !== null) void navigate({ to: '/characters/$id', params: { id: made.id }, hash: 'new' });
    });
  }, [navigate]);
};
