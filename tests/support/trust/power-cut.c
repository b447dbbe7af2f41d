/*
 * What a power cut takes away. Loaded into the host (LD_PRELOAD), it writes down, before each write to a file of the data
 * folder, the bytes that were there; a sync of that file forgets them. After a kill the notes put every byte back that was
 * never synced. MUSTER_CUT_DIR: the data folder; MUSTER_CUT_NOTES: a folder for the notes, one file for each data file.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define REAL(name) static __typeof__(&name) real; if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

static int notes_of(int fd, char *notes) {
  const char *dir = getenv("MUSTER_CUT_DIR"), *to = getenv("MUSTER_CUT_NOTES");
  char link[64], path[4096];
  if (!dir || !to) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  size_t root = strlen(dir);
  if (length <= (ssize_t)root + 1 || strncmp(path, dir, root) || path[root] != '/') return 0;
  path[length] = 0;
  for (char *at = path + root + 1; *at; at += 1) if (*at == '/') *at = '~';
  snprintf(notes, 4096, "%s/%s", to, path + root + 1);
  return 1;
}

/* One note: the file's size before, where, how many bytes follow, the bytes that were there. */
static void note(int fd, off_t at, size_t count) {
  char notes[4096];
  struct stat now;
  if (!notes_of(fd, notes) || fstat(fd, &now)) return;
  int64_t head[3] = {now.st_size, at, 0};
  if (at < now.st_size) head[2] = (int64_t)count < now.st_size - at ? (int64_t)count : now.st_size - at;
  char *whole = malloc(sizeof head + head[2]);
  if (head[2] > 0 && pread(fd, whole + sizeof head, head[2], at) != head[2]) abort();
  memcpy(whole, head, sizeof head);
  int to = open(notes, O_WRONLY | O_CREAT | O_APPEND, 0600);
  REAL(write);
  if (to < 0 || real(to, whole, sizeof head + head[2]) < 0) abort();
  close(to);
  free(whole);
}

static void forget(int fd) {
  char notes[4096];
  if (notes_of(fd, notes)) unlink(notes);
}

ssize_t pwrite(int fd, const void *from, size_t count, off_t at) { REAL(pwrite); note(fd, at, count); return real(fd, from, count, at); }
ssize_t pwrite64(int fd, const void *from, size_t count, off64_t at) { REAL(pwrite64); note(fd, at, count); return real(fd, from, count, at); }
ssize_t write(int fd, const void *from, size_t count) { REAL(write); note(fd, lseek(fd, 0, SEEK_CUR), count); return real(fd, from, count); }
int ftruncate(int fd, off_t size) { REAL(ftruncate); note(fd, size, SIZE_MAX / 2); return real(fd, size); }
int ftruncate64(int fd, off64_t size) { REAL(ftruncate64); note(fd, size, SIZE_MAX / 2); return real(fd, size); }
int fsync(int fd) { REAL(fsync); int done = real(fd); if (!done) forget(fd); return done; }
int fdatasync(int fd) { REAL(fdatasync); int done = real(fd); if (!done) forget(fd); return done; }
