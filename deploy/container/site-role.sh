#!/bin/sh
# Runs once, when the volume of the database is new (compose.yaml): the site owns its database and is no superuser.
set -eu
psql --username "${POSTGRES_USER:-postgres}" --dbname postgres --set ON_ERROR_STOP=1 <<'SQL'
\getenv password SITE_PASSWORD
create role troef login nosuperuser password :'password';
create database troef owner troef;
SQL
